import type { RecruitmentView } from '@portal/console-contract';

/** What each part of a recruitment is drawn from: what is shown of it beside its settings. */
export interface PartProps {
  recruitment: RecruitmentView;
  reload(): Promise<void>;
}
