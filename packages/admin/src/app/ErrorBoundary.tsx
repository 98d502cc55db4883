import { Component, type ReactNode } from 'react'

export interface Problem {
  error: unknown
  /** Shows the children again. */
  retry(): void
}

interface ErrorBoundaryProps {
  fallback(problem: Problem): ReactNode
  children: ReactNode
}

/** Catches what its children throw while they render; React itself logs it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { problem: { error: unknown } | null }> {
  override state: { problem: { error: unknown } | null } = { problem: null }

  static getDerivedStateFromError(error: unknown) {
    return { problem: { error } }
  }

  override render() {
    const { problem } = this.state
    if (!problem) return this.props.children
    return this.props.fallback({ error: problem.error, retry: () => this.setState({ problem: null }) })
  }
}
