import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgeMark } from './product-badges.tsx'

const mark = (ageFrom: number | undefined) => renderToString(<AgeMark ageFrom={ageFrom} />)

test('an age is shown as a sign and read as a sentence; without one there is no mark', () => {
	expect(mark(3)).toMatch(/<span aria-hidden="true">3\+<\/span><span class="sr-only">.*Возраст.*от 3 лет<\/span>/)
	expect(mark(0)).toMatch(/<span aria-hidden="true">0\+<\/span>.*с рождения<\/span>/)
	expect(mark(undefined)).toBe('')
})
