import { useNonce } from './UiProvider'

export default { title: 'UiProvider' }

const scale = ['--text-hero', '--text-number', '--text-page', '--text-title', '--text-title-sm', '--text-body']
const colours = ['primary', 'accent', 'hot', 'success', 'danger', 'surface', 'surface-sunken', 'line-control']

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

export const Colours = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 120px)', gap: 12 }}>
    {colours.map((colour) => (
      <figure key={colour}>
        <div
          style={{
            height: 56,
            borderRadius: 'var(--radius-md)',
            border: '1px solid var(--color-line)',
            background: `var(--color-${colour})`,
          }}
        />
        <figcaption>{colour}</figcaption>
      </figure>
    ))}
  </div>
)

export const Nonce = () => <p>{useNonce() ?? 'Без nonce'}</p>
