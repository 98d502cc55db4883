import { schemaOf } from '../fields/schemaOf'
import { igPostFields } from './igPostFields'

/** Post form. */
export const igPostSchema = schemaOf(igPostFields)
