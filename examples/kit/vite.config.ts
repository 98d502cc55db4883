import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    rolldownOptions: {
      // Stays in the browser's cache when the page changes.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules.(react|react-dom|scheduler)./ }] } },
    },
  },
})
