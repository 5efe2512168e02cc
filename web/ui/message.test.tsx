import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Message } from './message.tsx'

test('under the guide of a message stands the ornament, for the eye alone', () => {
	expect(renderToString(<Message guide="sorry" title="Пусто" />)).toMatch(/<span aria-hidden="true" class="ornament /)
	expect(renderToString(<Message guide={undefined} title="Пусто" />)).not.toContain('ornament')
})
