import { headKey } from '../sheets/grids'
import type { ColumnUse } from './importFields'

/** What a heading means; undefined where nobody knows. */
export type HeadReader<Name extends string> = (head: string) => ColumnUse<Name> | undefined

/** Who is not the client: the words of headings, whole ones. */
const others = new RegExp(
  `^(?:${[
    'жен[аыеу]|женой|муж(?:а|у|ем)?|супруг(?:а|и|у|е|ом|ой|ов)?|супруг[аи]?',
    'мат(?:ь|ери)|мам[аыеу]|от(?:ец|ца|цу)|пап[аыеу]|родител[ьяюией]+|родителей|опекун(?:а|у)?',
    'реб[её]н(?:ок|ка|ку)|дет(?:и|ей|ям)|сын(?:а|у)?|доч(?:ь|ери|ка|ки|ке)|брат(?:а|у)?|сестр[аыеу]|бабушк[аие]|дедушк[аие]|внук(?:а|у)?|внучк[аие]',
    'родственник(?:а|у|ов|и)?|родственниц[аыеу]|близк(?:ие|их|ого|ому)|друг(?:а|у)|подруг[аи]|партн[её]р(?:а|у|ы|ов)?|сосед(?:а|у|ки)?',
    'агент(?:а|у)?|агентств[ао]?|турагент\\p{L}*|туроператор\\p{L}*|менеджер(?:а|у)?|руководител[ья]|директор(?:а|у)?|начальник(?:а|у)?|бухгалтер(?:а|у)?|секретар[ья]|ассистент(?:а|у)?|представител[ья]|сотрудник(?:а|у)?|гид(?:а|у)?|водител[ья]|сопровождающ(?:ий|его|ему)',
    'компани[ия]|фирм[аы]|организаци[ия]|работодател[ья]|отел[ья]|гостиниц[аы]|лиц(?:о|а|у|ом)|экстренн\\p{L}*',
    'wife|husband|spouse|mother|mom|mum|father|dad|parents?|guardian|child|children|kids?|son|daughter|brother|sister|friend|relative|partner|kin|agent|agency|manager|director|boss|assistant|secretary|employer|company|organi[sz]ation|hotel|guide|emergency',
    'otasi(?:ning)?|onasi(?:ning)?|eri(?:ning)?|xotini(?:ning)?|rafiqasi(?:ning)?|ortogi(?:ning)?|farzandi?(?:ning)?|bolasi(?:ning)?|ogli(?:ning)?|qizi(?:ning)?|akasi(?:ning)?|ukasi(?:ning)?|opasi(?:ning)?|singlisi(?:ning)?|dosti(?:ning)?|qarindoshi(?:ning)?|agentlik(?:ning)?|agentligi|menejer(?:ning|i)?|rahbar(?:ning|i)?|kompaniya(?:ning)?|favqulodda',
    'отаси(?:нинг)?|онаси(?:нинг)?|эри(?:нинг)?|хотини(?:нинг)?|рафиқаси(?:нинг)?|ўртоғи(?:нинг)?|фарзанди?(?:нинг)?|боласи(?:нинг)?|ўғли(?:нинг)?|қизи(?:нинг)?|акаси(?:нинг)?|укаси(?:нинг)?|опаси(?:нинг)?|синглиси(?:нинг)?|дўсти(?:нинг)?|қариндоши(?:нинг)?|агентлик(?:нинг)?|менежер(?:нинг|и)?|раҳбар(?:нинг|и)?|компания(?:нинг)?|фавқулодда',
  ].join('|')})$`,
  'u',
)

/** Its words in small letters, without the signs that stand within words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s(?!\p{L})|['’‘ʻʼ`]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}№-]+/u)
    .filter(Boolean)

/** Is a heading of somebody or something else than the client: «Паспорт жены», `Agency phone`? */
export const isOfAnother = (head: string): boolean => wordsOf(head).some((word) => others.test(word))

/** What of a question is no part of the heading that it hides. */
const fillers =
  /^(?:пожалуйста|напишите|укажите|введите|впишите|сообщите|заполните|ваш(?:а|е|и|у|его|ему|ей|их|им)?|вас|вам|сво[йяюеи]|своего|сво[её]|у|как(?:ой|ая|ое|ую|ие)|please|enter|write|type|specify|provide|your|whats?|is|the|iltimos|kiriting|yozing|korsating|sizning|илтимос|киритинг|ёзинг|кўрсатинг|сизнинг)$/u

/** As a heading calls what a question asks for: «фамилию», `raqamingiz`. */
const asHead = (word: string): string =>
  word
    .replace(/(?<=фамили|сери)ю$/u, 'я')
    .replace(/^дату$/u, 'дата')
    .replace(/^почту$/u, 'почта')
    .replace(/(?:ngiz(?:ni)?|нгиз(?:ни)?)$/u, '')

const asInPassport = /(?:,\s*)?(?:как|точно как|so as|as)\s+(?:в|in|on)\s+(?:\S+\s+)?(?:загран)?(?:паспорте|passport)/iu

/** What stands in brackets to tell how to write it; other words may say what it is: «Срок действия (визы)». */
const hints =
  /^(?:\d+|[дмг]+|[dmy]+|xx+|день|месяц|год|число|цифр\p{L}*|букв\p{L}*|номер|серия|и|или|or|and|в|на|через|если|есть|при|наличии|например|формат\p{L}*|обязательно|необязательно|полностью|латин\p{L}*|лат|кириллиц\p{L}*|англ\p{L}*|рус\p{L}*|как|паспорте?|загранпаспорте?|мобильный|сотовый|whatsapp|ватсап|telegram|телеграм\p{L}*|viber|вайбер|day|month|year|date|number|required|optional|if|any|in|latin|letters|passport|as|kun|oy|yil|кун|ой|йил|lotin\p{L}*)$/u

const withoutBrackets = (head: string): string =>
  head.replace(/\(([^()]*)\)/g, (all, inside: string) =>
    wordsOf(inside).every((word) => hints.test(word)) ? ' ' : all,
  )

/** The heading within a question: «Напишите дату вашего рождения (день, месяц)» asks for «дата рождения». */
const asked = (head: string): string =>
  wordsOf(withoutBrackets(head).replace(asInPassport, ' '))
    .filter((word) => !fillers.test(word))
    .map(asHead)
    .join(' ')

/** A longer text is no heading, in characters. */
const longest = 200

/**
 * Reads headings, too, that say it in several languages, «ФИО / Full name», or as a question.
 * @param read of a heading alone
 * @param readAsked the same of what a question hides. @default no questions are read
 */
export const longHeads =
  <Name extends string>(read: HeadReader<Name>, readAsked?: HeadReader<Name>): HeadReader<Name> =>
  (head) => {
    const whole = read(head)
    if (whole || head.length > longest || isOfAnother(head)) return whole
    const parts = withoutBrackets(head).split(/[/|\n]/)
    const uses = parts.length > 1 ? parts.flatMap((part) => read(part) ?? []) : []
    const [first, ...more] = uses
    if (first && more.every(({ field, group }) => field === first.field && group === first.group)) return first
    const plain = first || !readAsked ? '' : asked(head)
    return plain === '' ? undefined : readAsked?.(plain)
  }

/**
 * The only thing of which a long question has the words; undefined where there are several.
 * @param words by fields
 */
export function askedByWords<Name extends string>(
  head: string,
  words: readonly (readonly [Name, RegExp])[],
): Name | undefined {
  const said = wordsOf(head)
  if (said.length < 3) return undefined
  const text = said.join(' ')
  const [found, ...more] = words.filter(([, pattern]) => pattern.test(text))
  return more.length === 0 ? found?.[0] : undefined
}

/** Headings of a row, and what stands over several of them in the row above: «Виза» over «Номер» and «Срок». */
export interface HeadSpan {
  from: number
  to: number
  text: string
}

/**
 * What is over several columns: cells that were made one, or a text with blanks to its right over headings.
 * @param upper the texts of the row
 * @param lower those below
 */
export function spansOver(
  upper: readonly string[],
  lower: readonly string[],
  merged: readonly { from: number; to: number }[],
): HeadSpan[] {
  const spans: HeadSpan[] = []
  for (let from = 0; from < upper.length; from++) {
    const text = upper[from] ?? ''
    if (text === '') continue
    const known = merged.find((each) => each.from === from)
    let to = known?.to ?? from
    if (!known) while (to + 1 < lower.length && !upper[to + 1] && lower[to + 1]) to++
    if (to > from && lower[from] !== text) spans.push({ from, to, text })
    from = to
  }
  // What stands over everything is a title.
  return spans.length === 1 && upper.every((text) => text === '' || text === spans[0]?.text) ? [] : spans
}

/** Heads of records, with which the headings below one that stands over them are read. */
const recordHeads: Readonly<Record<string, string>> = {
  documents: 'Паспорт',
  visas: 'Виза',
  emergencyContacts: 'Экстренный контакт',
  companions: 'Спутник',
}

const recordOf = (use: { field: string } | undefined): string | undefined =>
  use && Object.keys(recordHeads).find((record) => use.field.startsWith(`${record}.`))

/** The heading of a column that has one above it for several; both where the lower one alone would say something else. */
export function combinedHead<Name extends string>(upper: string, lower: string, read: HeadReader<Name>): string {
  const both = `${upper} ${lower}`
  if (isOfAnother(upper)) return both
  const record = recordOf(read(upper))
  const named = record === undefined ? [] : [`${recordHeads[record]} ${lower}`]
  const known = [both, `${lower} ${upper}`, ...named].find((head) => read(head))
  if (known !== undefined) return known
  const own = recordOf(read(lower))
  return record === undefined || own === record || (record === 'documents' && own === undefined) ? lower : both
}

/** Is a heading no more than a number sign or the word for one? */
export const isBareNumber = (head: string): boolean =>
  /^(?:номер|№|no|number|raqami?|рақами?)?\.?$/u.test(headKey(head))
