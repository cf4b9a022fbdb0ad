import { claimFocus } from '@portal/ui/focus-claim';

type Claim = ReturnType<typeof claimFocus>;

/** The press that the screen which is opening answers; null = the console has just been opened. */
let asked: Claim | null = null;

/** The leave of whoever opened the screen to move the focus to where it begins. */
export const arrival = (): Claim | null => asked;

interface Navigations {
  state: { location: { pathname: string } };
  subscribe(told: (state: Navigated) => void): unknown;
}

interface Navigated {
  location: { pathname: string };
  navigation: { state: string };
}

/** Takes that leave in the act of going to another screen, also where the screen has to be loaded first. */
export function followArrivals(router: Navigations): void {
  let at = router.state.location.pathname;
  let isLoading = false;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'loading') {
      if (!isLoading) asked = claimFocus();
      isLoading = true;
      return;
    }
    if (location.pathname !== at && !isLoading) asked = claimFocus();
    at = location.pathname;
    isLoading = false;
  });
}
