/** Post id → is it hidden: what a person chose and no server has confirmed yet (AMB-051). */
export type KeptVisibility = Readonly<Record<string, boolean>>

const keyOf = (userId: string | number) => `instagramKept:${userId}`

export function readKept(userId: string | number): KeptVisibility {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isIgnored]) => typeof isIgnored === 'boolean'))
  } catch {
    return {}
  }
}

/** @returns whether it is really there */
export function writeKept(userId: string | number, kept: KeptVisibility): boolean {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
