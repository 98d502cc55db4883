import { groupedPhone, phoneAddress } from '@karvon/api-client/phones/phoneRules'
import styled from 'styled-components'
import { PhoneActs } from './PhoneActs'

interface PhonesProps {
  of: readonly string[]
  /** How much room there is for other ways to speak. @default 'buttons' */
  acts?: 'buttons' | 'menu'
}

/** Numbers to call by a press, and other ways to speak beside them. */
export function Phones({ of: numbers, acts = 'buttons' }: PhonesProps) {
  if (numbers.length === 0) return '—'
  return (
    <List data-acts={acts}>
      {numbers.map((number) => (
        <li key={number}>
          <a href={phoneAddress(number)} data-long={number.length > 14 || undefined}>
            {groupedPhone(number)}
          </a>
          <PhoneActs number={number} compact={acts === 'menu'} />
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

    > :last-child {
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
