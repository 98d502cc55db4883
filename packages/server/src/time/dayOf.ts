/** A moment stands for its day: clients may send `2026-03-15T00:00:00.000Z`. Anything else stays as it is, a time that there is not, too. */
export const dayOf = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/, '$1')
