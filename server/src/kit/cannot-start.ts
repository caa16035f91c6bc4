/** A reason not to start, in one plain sentence for the operator; printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
