declare module 'virtual:component-docs' {
  export interface PropDocs {
    name: string
    type: string
    required: boolean
    default?: string
    description: string
  }

  const docs: Record<string, { description: string; props: PropDocs[] }>
  export default docs
}

declare module 'virtual:story-code/*' {
  const code: Record<string, Record<string, string>>
  export default code
}
