import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingEnglish, OldRecord } from './LanguageMarks.stories'

test('says which languages are written; blanks are nothing', () => {
  render(<MissingEnglish />)

  expect(screen.getByRole('img')).toHaveAccessibleName('Русский: заполнено, English: пусто, Oʻzbekcha: заполнено')
})

test('takes a plain string for Russian', () => {
  render(<OldRecord />)

  expect(screen.getByRole('img')).toHaveAccessibleName('Русский: заполнено, English: пусто, Oʻzbekcha: пусто')
})
