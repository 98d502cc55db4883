import type { LocalizedText } from '../format/format'
import { LanguageMarks } from './LanguageMarks'

export default { title: 'Three languages/Language marks' }

export const All = ({ ru = 'Хива', en = 'Khiva', uz = 'Xiva' }: Partial<LocalizedText>) => (
  <LanguageMarks value={{ ru, en, uz }} />
)
All.args = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' } satisfies Partial<LocalizedText>

export const MissingEnglish = () => <LanguageMarks value={{ ru: 'Хива', en: ' ', uz: 'Xiva' }} />

export const None = () => <LanguageMarks value={{ ru: '', en: '', uz: '' }} />

export const OldRecord = () => <LanguageMarks value="Хива: город внутри крепости" />
