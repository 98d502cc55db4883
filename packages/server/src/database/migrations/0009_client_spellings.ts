/** What clients are found by is written anew by a later change. */
export const clientSpellings = async (): Promise<void> => {}
