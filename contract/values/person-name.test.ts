import { expect, test } from 'vitest'
import { registrationForm, updateProfile } from '../accounts.ts'
import { claimFiling } from '../claims.ts'
import { orderChange, orderPlacement } from '../orders.ts'

const names = {
	registration: registrationForm.shape.fullName,
	profile: updateProfile.body.shape.fullName,
	checkout: orderPlacement.shape.customerName,
	'order change': orderChange.shape.customerName,
	claim: claimFiling.shape.fullName,
}

test.each(Object.entries(names))('%s: a name keeps one blank where many or a line break were', (_, name) => {
	expect(name.parse('\r\n Айгуль \t\n\u2028 Сапарова\u00a0')).toBe('Айгуль Сапарова')
	expect(name.safeParse(' \n ').error?.issues[0]?.message).toBe('enter_name')
})

test.each(Object.entries(names))('%s: a name with control characters is refused', (_, name) => {
	for (const sign of ['\u0007', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066']) {
		expect([sign, name.safeParse(`Ай${sign}гуль`).error?.issues[0]?.message]).toEqual([sign, 'wrong_type'])
	}
})

test.each(Object.entries(names))('%s: names of every language are taken as they are', (_, name) => {
	for (const right of ['Әлия Құрманғали', 'O’Connor-Smith', '李小龍', 'Айгуль 👩‍👧'])
		expect(name.parse(right)).toBe(right)
})
