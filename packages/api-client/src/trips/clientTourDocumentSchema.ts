import { mixed } from 'yup'
import { schemaOf } from '../fields/schemaOf'
import { clientTourDocumentFields } from './clientTourDocumentFields'

/** A new paper of a sold tour needs its file. */
export const newClientTourDocumentSchema = schemaOf(clientTourDocumentFields).shape({
  file: mixed().required('Файл обязателен для нового документа'),
})
