/**
 * The leave to move the focus in answer to an act of a person, such as a submit: it holds until the person goes on to
 * another control or types. What comes later, such as an answer of the server, shows and announces, and moves nothing
 * (TRY-44).
 */
export interface FocusClaim {
  /** Whether the focus may still be moved. */
  holds: () => boolean;
}
