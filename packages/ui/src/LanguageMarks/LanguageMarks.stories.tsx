import type { LocalizedText } from '../format/format'
import { LanguageMarks } from './LanguageMarks'

export default { title: 'Three languages/Language marks' }

const khiva = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }

export const All = (controls: Partial<LocalizedText>) => <LanguageMarks value={{ ...khiva, ...controls }} />
All.args = khiva satisfies LocalizedText

export const MissingEnglish = () => <LanguageMarks value={{ ru: 'Хива', en: ' ', uz: 'Xiva' }} />

export const None = () => <LanguageMarks value={{ ru: '', en: '', uz: '' }} />

export const OldRecord = () => <LanguageMarks value={khiva.ru} />
