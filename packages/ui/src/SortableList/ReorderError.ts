/**
 * For `onReorder` to reject with where every item is saved by a call of its own: some places were saved, these were not.
 * The list then keeps the new order, marks the rows and offers to send only them again.
 */
export class ReorderError extends Error {
  constructor(
    /** What `getId` gives for the items that failed. */
    readonly failedIds: readonly (string | number)[],
    options?: ErrorOptions,
  ) {
    super(`${failedIds.length} items kept their former place`, options)
    this.name = 'ReorderError'
  }
}
