import { expect, test } from 'vitest'
import { email } from './email.ts'

const read = (text: string) => email(100).safeParse(text).data

test.each([
	['aigul@mail.kz', 'aigul@mail.kz'],
	['a&b@mail.kz', 'a&b@mail.kz'],
	["o'neil+toys@mail.example.com", "o'neil+toys@mail.example.com"],
	['aigul@почта.рф', 'aigul@xn--80a1acny.xn--p1ai'],
	['Aigul@ПОЧТА.рф', 'Aigul@xn--80a1acny.xn--p1ai'],
	['aigul@mail.қаз', 'aigul@mail.xn--80ao21a'],
	['aigul@xn--80a1acny.xn--p1ai', 'aigul@xn--80a1acny.xn--p1ai'],
])('%s is an address, kept as %s', (typed, kept) => {
	expect(read(typed)).toBe(kept)
})

test.each([
	...['', 'nobody', 'a@b', '@mail.kz', 'a@', 'a b@mail.kz', 'a@mail..kz', 'a..b@mail.kz', '.a@mail.kz', 'a.@mail.kz'],
	...[
		'a@mail.kz.',
		'a@-mail.kz',
		'a@mail.k',
		'a@1.2.3.4',
		'a@b@mail.kz',
		'айгуль@mail.kz',
		'a,b@mail.kz',
		'"a"@mail.kz',
	],
	...['a@почта.рф/x', 'a@почта.рф:25', 'a@почта', 'a<b@mail.kz', 'a@mail.kz\nb@mail.kz'],
])('%j is none', (typed) => {
	expect(read(typed)).toBeUndefined()
})

test('the length counts as a browser shows the address', () => {
	const message = (text: string, max: number) => email(max).safeParse(text).error?.issues[0]?.message
	expect(message('a@почта.рф', 22)).toBe('max_length')
	expect(message('a@почта.рф', 23)).toBeUndefined()
})

test('however long a text is, it is refused at once', () => {
	const text = `a@${'я'.repeat(400_000)}!`
	const before = process.threadCpuUsage()
	expect(
		email(100)
			.safeParse(text)
			.error?.issues.map(({ message }) => message),
	).toContain('max_length')
	expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
})
