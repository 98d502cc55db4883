import { setLanguage } from '../src/words/words'

/** Tests read what the program says in the agency's own language unless they choose another. */
await setLanguage('ru')
