import { LanguageMarks } from './LanguageMarks'

export default { title: 'LanguageMarks' }

export const All = () => <LanguageMarks value={{ ru: 'Хива', en: 'Khiva', uz: 'Xiva' }} />

export const MissingEnglish = () => <LanguageMarks value={{ ru: 'Хива', en: ' ', uz: 'Xiva' }} />

export const None = () => <LanguageMarks value={{ ru: '', en: '', uz: '' }} />

export const OldRecord = () => <LanguageMarks value="Хива: город внутри крепости" />
