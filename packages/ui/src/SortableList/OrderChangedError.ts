/**
 * For `onReorder` to reject with when the list was changed elsewhere since it was shown and nothing was saved. The items
 * should be those of now by then: the list shows them and offers to apply the order the person wanted.
 */
export class OrderChangedError extends Error {
  constructor(options?: ErrorOptions) {
    super('The list was changed elsewhere', options)
    this.name = 'OrderChangedError'
  }
}
