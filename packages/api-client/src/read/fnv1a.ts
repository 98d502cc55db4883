/** FNV-1a of texts, below 2³²: tells them apart where that is all that is needed, and quickly. */
export function fnv1a(texts: Iterable<string>): number {
  let hash = 0x811c9dc5
  for (const text of texts)
    for (let place = 0; place <= text.length; place++)
      hash = Math.imul(hash ^ (place < text.length ? text.charCodeAt(place) : 0), 0x01000193)
  return hash >>> 0
}
