import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RegisteredNotice } from './registration-form.tsx'

test('an email at a national domain is shown as it was typed, though browsers send it in ASCII', () => {
	const registered = { email: 'aigul@xn--80a1acny.xn--p1ai', isLetterDelayed: false }
	const notice = renderToString(<RegisteredNotice registered={registered}>—</RegisteredNotice>)
	expect(notice).toContain('aigul@почта.рф')
	expect(notice).not.toContain('xn--')
})
