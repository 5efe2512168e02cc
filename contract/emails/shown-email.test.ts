import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.ts'

test.each([
	['aigul@xn--80a1acny.xn--p1ai', 'aigul@почта.рф'],
	['aigul@mail.xn--80ao21a', 'aigul@mail.қаз'],
	['aigul@xn--bcher-kva.example', 'aigul@bücher.example'],
	['a@xn--80a1acny.kz', 'a@почта.kz'],
	['a@xn--80a2age.xn--80ao21a', 'a@аорс.қаз'],
	['Aigul@XN--80A1ACNY.xn--p1ai', 'Aigul@почта.рф'],
	['aigul@почта.рф', 'aigul@почта.рф'],
	['aigul@mail.kz', 'aigul@mail.kz'],
	['a.xn--80a1acny@mail.kz', 'a.xn--80a1acny@mail.kz'],
	['', ''],
])('%s is shown as %s', (kept, shown) => {
	expect(shownEmail(kept)).toBe(shown)
})

test.each([
	['letters of two scripts in one name', 'a@xn--mal-qdd.example'],
	['a name of letters that look Latin', 'a@xn--80att7fg.com'],
	['another one', 'a@xn--80ak6aa92e.com'],
	['one with digits', 'a@xn---1-6kcu8ca51h.com'],
	['one of Greek letters', 'a@xn--mxaplb.com'],
	['one below which a plain name stands', 'a@xn--80aairftm.xn--80att7fg.kz'],
	['one below a plain name', 'a@xn--80att7fg.xn--80aairftm.kz'],
	['what no domain is written as', 'a@xn--a.example'],
	['what browsers would write in another way', 'a@xn--a-0bn.example'],
])('%s stays as it is kept', (_reason, kept) => {
	expect(shownEmail(kept)).toBe(kept)
})
