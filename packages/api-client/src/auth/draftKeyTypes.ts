import { members, textPart } from '../fields/answers'

/** Under which a browser keeps drafts of forms: of AES-GCM, 32 bytes in base64. */
export const draftKey = members({ key: textPart })
