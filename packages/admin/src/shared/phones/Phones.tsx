import { groupedPhone, phoneAddress } from '@karvon/api-client/phones/phoneRules'
import styled from 'styled-components'
import { PhoneActs } from './PhoneActs'

interface PhonesProps {
  of: readonly string[]
  /** How much room there is for other ways to speak. @default 'buttons' */
  acts?: 'buttons' | 'menu'
  /** Of several only the first, and how many there are beside it: for rows of one height. @default false */
  onlyFirst?: boolean
  /** Somebody calls, or writes. */
  onPress?: (() => void) | undefined
}

/** Numbers to call by a press, and other ways to speak beside them. */
export function Phones({ of: numbers, acts = 'buttons', onlyFirst = false, onPress }: PhonesProps) {
  if (numbers.length === 0) return '—'
  const shown = onlyFirst ? numbers.slice(0, 1) : numbers
  const others = numbers.length - shown.length
  return (
    <List data-acts={acts}>
      {shown.map((number) => (
        <li key={number}>
          <a href={phoneAddress(number)} onClick={onPress} data-long={number.length > 14 || undefined}>
            {groupedPhone(number)}
          </a>
          <PhoneActs number={number} compact={acts === 'menu'} onPress={onPress} />
          {others > 0 && <small title={numbers.slice(1).map(groupedPhone).join(', ')}>+{others}</small>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;

  > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
  /* Two of them share the width of a phone. */
  &[data-acts='menu'] > li {
    gap: 0;

    > a + * {
      margin-inline: -5px;
    }
  }
  > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    white-space: nowrap;
  }

  > li > small {
    flex: none;
    margin-left: var(--space-15);
    white-space: nowrap;
    color: var(--color-text-muted);
    font: var(--text-caption);
  }

  /* No number of a country we know is so long: it makes no column wider. */
  > li > a[data-long] {
    min-width: 15ch;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  > li > a:hover {
    color: var(--color-text-link);
    text-decoration: underline;
  }
`
