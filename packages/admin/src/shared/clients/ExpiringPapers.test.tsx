import type { ExpiringPaper } from '@karvon/api-client/clients/clientTypes'
import { expiringReason, reasonStates } from '@karvon/api-client/trips/checkStates'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { loadWords, words } from '../../i18n'
import { ExpiringBadges, ExpiringPapers } from './ExpiringPapers'
import { stateTones } from './stateTones'

beforeAll(() => loadWords('trips'))

const paper = (changes: Partial<ExpiringPaper>): ExpiringPaper => ({
  kind: 'document',
  id: 1,
  name: 'ForeignPassport',
  expiryDate: '2027-01-24',
  clientTourId: 208,
  returnDate: '2026-12-16',
  monthsAfterReturn: 3,
  endsBeforeReturn: false,
  ...changes,
})

test.each([
  ['a passport that ends too soon', paper({})],
  ['a passport that ends before the return', paper({ endsBeforeReturn: true })],
  ['a visa that ends before the return', paper({ kind: 'visa', name: 'TR', endsBeforeReturn: true })],
])('%s has the colour of the board on the card and in the list', (_, papers) => {
  const tone = stateTones[reasonStates[expiringReason(papers)]]
  render(
    <I18nextProvider i18n={words}>
      <ExpiringPapers papers={[papers]} />
      <ExpiringBadges papers={[papers]} />
    </I18nextProvider>,
  )

  const notice = screen.getByRole('alert')
  const badge = screen.getByText(/ до 24\.01\.2027$/).closest('[data-tone]')
  expect([notice, badge].map((part) => part?.getAttribute('data-tone'))).toEqual([tone, tone])
})

test.each([
  ['a passport', paper({ expiryDate: '' }), 'Загранпаспорт: не указан срок действия.', 'Загранпаспорт без срока'],
  [
    'a visa',
    paper({ kind: 'visa', name: 'TR', expiryDate: '' }),
    'Виза TR: не указан срок действия.',
    'Виза TR без срока',
  ],
])(
  '%s without an end that is used says so on the card and in the list, as grey as on the board',
  (_, papers, text, short) => {
    render(
      <I18nextProvider i18n={words}>
        <ExpiringPapers papers={[papers]} />
        <ExpiringBadges papers={[papers]} />
      </I18nextProvider>,
    )

    expect(screen.getByRole('status')).toHaveTextContent(text)
    expect(screen.getByText(short).closest('[data-tone]')).toHaveAttribute(
      'data-tone',
      stateTones[reasonStates[expiringReason(papers)]],
    )
  },
)
