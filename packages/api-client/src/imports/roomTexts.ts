import type { RoomKind } from '../trips/groupFields'
import { trimmed } from '../validation/visibleText'

/** What a cell says of a room. */
export interface RoomText {
  kind?: RoomKind
  /** For two, and nobody says of which beds. */
  isForTwo?: boolean
  /** What the room is called: its number, mostly. Empty where it is not called anything. */
  label: string
  /** Who else is there, each as it is written. */
  mates: readonly string[]
}

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

/** Beds come first: `с общей кроватью` names nobody. */
const kinds: readonly (readonly [RoomKind | 'two', RegExp])[] = [
  ['Double', word('(?:с\\s)?(?:общ|двуспальн|больш|одной)\\p{L}{0,4}\\sкроват\\p{L}{0,4}')],
  ['Twin', word('(?:с\\s)?(?:раздельн|отдельн|односпальн|двумя|две)\\p{L}{0,4}\\sкроват\\p{L}{0,4}')],
  ['Single', word('sgl|sngl|single|сингл|сгл|одномест\\p{L}{0,5}|1[\\s-]{0,2}(?:о?[\\s-])?мест\\p{L}{0,5}')],
  ['Double', word('dbl|double|дабл|дбл')],
  ['Twin', word('twn|twin|твин|твн')],
  ['Triple', word('trpl|trp|tpl|triple|трипл|тр[её]хмест\\p{L}{0,5}|3[\\s-]{0,2}(?:х[\\s-])?мест\\p{L}{0,5}')],
  ['Quadruple', word('qdpl|qdr|quad|quadruple|четыр[её]хмест\\p{L}{0,5}|4[\\s-]{0,2}(?:х[\\s-])?мест\\p{L}{0,5}')],
  ['two', word('двухмест\\p{L}{0,5}|2[\\s-]{0,2}(?:х[\\s-])?мест\\p{L}{0,5}')],
]

const saysNothing = word('номер|комната|комн|room|rm|xona|хона|ном')

/** Who somebody is in the group, or in the room beside those for whom its beds are. */
const role = word(
  'chd|chld|child|inf|infant|adt|реб[её]нок|младенец|инфант|доп\\.?\\s?(?:место|кровать)|дополнительное\\sместо|ex(?:tra|\\.)?\\s?bed|exb|' +
    'руководител\\p{L}{1,2}|гид\\p{L}{0,2}|водитель|сопровождающ\\p{L}{2}|(?:тур|tour|group)?[\\s-]?(?:лидер|leader)|guide|driver|rahbar|раҳбар|gid',
)

/** Reads «DBL с Ивановым», «TWN 1», `2-местный`, «12», «Люкс 3». */
export function readRoom(text: string): RoomText {
  let rest = ` ${text.replaceAll('№', ' ').normalize('NFKC').replace(/\s+/g, ' ')} `.replace(role, ' ')
  const found: (RoomKind | 'two')[] = []
  for (const [kind, pattern] of kinds) {
    const without = rest.replace(pattern, ' ')
    if (without !== rest) found.push(kind)
    rest = without
  }
  const [mateText = ''] = /\s(?:вместе со?|со?|with|sharing with|shares with)\s.*$/iu.exec(rest) ?? []
  const uzbek = mateText ? undefined : /^(.*\S)\s(?:bilan|билан)\s*$/iu.exec(rest)?.[1]
  const named = uzbek ?? mateText.replace(/^\s(?:вместе|sharing|shares)?\s?(?:со?|with)\s/iu, '')
  const label = uzbek === undefined ? rest.slice(0, rest.length - mateText.length) : ''
  const kind = found.find((each) => each !== 'two')
  return {
    ...(kind ? { kind: kind as RoomKind } : found.includes('two') && { isForTwo: true }),
    label: trimmed(label.replace(saysNothing, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ')).toLowerCase(),
    mates: named
      .split(/[,;+&/]|\s(?:и|and|va|ва)\s/iu)
      .map(trimmed)
      .filter(Boolean),
  }
}

/** Does a cell say of which kind a room is, and no more? */
export function isRoomKind(text: string): boolean {
  const { kind, isForTwo, label, mates } = readRoom(text)
  return label === '' && mates.length === 0 && (kind !== undefined || isForTwo === true)
}
