import { Fragment } from 'react'
import { tokens } from '../theme/tokens'
import { useNonce } from './UiProvider'

export default { title: 'Frame/Ui provider' }

const scale = ['--text-hero', '--text-number', '--text-page', '--text-title', '--text-title-sm', '--text-body']

/** The scale of the font, with both Uzbek scripts. */
export const Type = ({ text = 'Oʻzbekiston boʻylab, Ўзбекистон бўйлаб, 1\u00a0280,00\u00a0$' }: { text?: string }) => (
  <div style={{ display: 'grid', gap: 12 }}>
    {scale.map((token) => (
      <p key={token} style={{ font: `var(${token})` }}>
        {text}
      </p>
    ))}
  </div>
)
Type.args = { text: 'Oʻzbekiston boʻylab, Ўзбекистон бўйлаб, 1\u00a0280,00\u00a0$' }

const groups: [title: string, pattern: RegExp][] = [
  ['Colours by meaning', /^--color-/],
  ['Type', /^--(text|font|weight|tracking)-/],
  ['Space', /^--space-/],
  ['Sizes', /^--size-/],
  ['Corners', /^--radius-/],
  ['Shadows', /^--shadow-/],
  ['Motion', /^--(duration|ease)-/],
  ['Layers and focus', /^--(z|focus)-/],
  ['Palette, for naming colours only', /^--/],
]

/** Every token, read from the tokens themselves. Any rule of an application sets one: `:root { --color-primary: #7a3cff }`. */
export const Tokens = () => {
  const { light, dark } = readTokens()
  const left = new Set(light.keys())
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 960, overflowWrap: 'anywhere' }}>
      {groups.map(([title, pattern]) => {
        const names = [...left].filter((name) => pattern.test(name))
        for (const name of names) left.delete(name)
        return (
          <table key={title} style={{ width: '100%', borderSpacing: '12px 4px', font: 'var(--text-small)' }}>
            <caption style={{ font: 'var(--text-title)', textAlign: 'start', padding: '0 12px 8px' }}>{title}</caption>
            <thead>
              <tr style={{ textAlign: 'start', color: 'var(--color-text-muted)' }}>
                <td style={{ width: 72 }} />
                {['Name', 'Light', 'Dark'].map((head) => (
                  <th key={head} scope="col" style={{ textAlign: 'start', fontWeight: 500 }}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>
                    <Sample name={name} />
                  </td>
                  <th scope="row" style={{ font: '13px/18px var(--font-mono)', textAlign: 'start' }}>
                    {name}
                  </th>
                  <td>{light.get(name)}</td>
                  <td>{dark.get(name) ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

function Sample({ name }: { name: string }) {
  const value = `var(${name})`
  const box = { width: 72, height: 28, borderRadius: 'var(--radius-sm)' }
  const line = '1px solid var(--color-line)'
  if (name.startsWith('--text-')) return <span style={{ font: value }}>Aa Яя</span>
  if (name.startsWith('--radius-'))
    return <div style={{ ...box, border: '1px solid var(--color-line-control)', borderRadius: value }} />
  if (name.startsWith('--shadow-'))
    return <div style={{ ...box, background: 'var(--color-surface)', boxShadow: value }} />
  if (name.startsWith('--space-'))
    return <div style={{ width: value, height: 12, background: 'var(--color-accent)' }} />
  if (/^--(size|font|weight|tracking|duration|ease|z|focus)-/.test(name)) return <Fragment />
  return <div style={{ ...box, border: line, background: value }} />
}

/** What the light theme says of each token, and what the dark one says anew. */
function readTokens() {
  const [light = '', dark = ''] = tokens.match(/\{[^{}]*\}/g) ?? []
  const read = (rules: string) =>
    new Map([...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const))
  return { light: read(light), dark: read(dark) }
}

export const Nonce = () => <p>{useNonce() ?? 'Без nonce'}</p>
