/** A listener that nobody takes off again leaks what it holds: a test that leaves too many fails. */
const installed = Symbol.for('karvon.failOnLeaks')

if (!(installed in process)) {
  Object.assign(process, { [installed]: true })
  process.on('warning', (warning) => {
    if (warning.name === 'MaxListenersExceededWarning') throw warning
  })
}
