/** The day that it is where the person sits, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')
