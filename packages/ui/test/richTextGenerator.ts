import fc from 'fast-check'

/** Bits that mean something to Markdown, to HTML or to neither. For tests. */
const atoms = (
  'a b слово Ёж * ** _ __ # 1. 12) - + > ` `` ~ [ ] ( ) ]( ! ![ \\ & &amp; &lt;u&gt; < <u> </u> <br> <b " \' : . , ' +
  '« » — \u00a0 http://x.y/z www.a.b a@b.c | --- === { } $ ^ 😀 é <!-- --> </div> \t 1986\\. %20 &#x20; &nbsp;'
)
  .split(' ')
  .flatMap((atom) => (/^([#>+-]|\d+[.)])$/.test(atom) ? [atom, `${atom} `] : [atom]))
  .concat(' ', ' ', ' ', '<div align="center">')

const addresses = [
  'https://e.com/',
  'https://e.com/a_(b)*c*?x=1&copy=2',
  'https://e.com/#h',
  'mailto:a@b.c',
  'tel:+998901234567',
  'https://e.com/"q"\'<>',
  'https://сайт.рф/\\x',
  'https://e.com/((a',
  'https://e.com/?a=1&amp;b=2',
  'https://e.com/a)b',
  'https://e.com/a > b',
  'https://e.com/a%20b%2F ё',
]

const joined = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(''))

const text = joined(fc.constantFrom(...atoms).map(escapeHtml), 4)

function inline(depth: number, inLink = false): fc.Arbitrary<string> {
  if (depth === 0) return text
  const inner = inline(depth - 1, inLink)
  const marked = fc
    .tuple(fc.constantFrom('b', 'strong', 'i', 'em', 'u'), inner)
    .map(([tag, content]) => `<${tag}>${content}</${tag}>`)
  const link = fc
    .tuple(fc.constantFrom(...addresses), inline(depth - 1, true))
    .map(([address, content]) => `<a href="${escapeHtml(address)}">${content}</a>`)
  return joined(
    fc.oneof(
      { weight: 9, arbitrary: text },
      { weight: 1, arbitrary: fc.constant('<br>') },
      { weight: inLink ? 0 : 2, arbitrary: link },
      { weight: 8, arbitrary: marked },
    ),
    4,
  )
}

function list(depth: number): fc.Arbitrary<string> {
  const nested = depth > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constant('') }, list(depth - 1)) : fc.constant('')
  const paragraphs = fc.tuple(inline(2), inline(1)).map(([one, other]) => `<p>${one}</p><p>${other}</p>`)
  const content = fc.oneof({ weight: 4, arbitrary: inline(2) }, paragraphs)
  const item = fc.tuple(content, nested).map(([own, below]) => `<li>${own}${below}</li>`)
  const open = fc.oneof(
    fc.constant(['ul', '']),
    fc.constant(['ol', '']),
    fc.nat(120).map((start) => ['ol', ` start="${start}"`]),
  )
  return fc.tuple(open, joined(item, 3)).map(([[tag, start], items]) => `<${tag}${start}>${items}</${tag}>`)
}

const paragraph = fc
  .tuple(fc.constantFrom('', '', 'left', 'center', 'right'), inline(3))
  .map(([align, content]) => `<p${align && ` style="text-align:${align}"`}>${content}</p>`)

/** Documents of the allowed subset, as hostile as they come. */
export const richTextHtml = joined(fc.oneof({ weight: 7, arbitrary: paragraph }, { weight: 3, arbitrary: list(2) }), 4)

/** Anything a person may type. */
export const typedMarkdown = joined(fc.constantFrom('\n', '\n\n', ...atoms), 20)

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
