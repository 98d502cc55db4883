import { schemaOf } from '../fields/schemaOf'
import { igPostFields } from './igPostFields'

/** Post form (document 1 §5). */
export const igPostSchema = schemaOf(igPostFields)
