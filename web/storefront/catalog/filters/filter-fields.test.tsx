import { beforeEach, expect, test } from 'vitest'
import { fillFields, urlOfFields } from './filter-fields.ts'

const form = document.createElement('form')

beforeEach(() => {
	form.innerHTML = [
		'<input name="query">',
		'<input type="radio" name="availability" value="any" checked>',
		'<input type="radio" name="availability" value="available">',
		'<input type="checkbox" name="age" value="3-5">',
		'<input type="checkbox" name="age" value="5-8">',
	].join('')
})

function find(value: string): HTMLInputElement {
	const field = form.querySelector(`[value="${value}"]`)
	if (!(field instanceof HTMLInputElement)) throw new Error(`No field has the value ${value}`)
	return field
}

test('the fields become what the address says', () => {
	fillFields(form, '/catalog?availability=available&age=5-8', null)
	expect(urlOfFields(form, '/catalog')).toBe('/catalog?availability=available&age=5-8')
})

test('what was just chosen stays, and the rest of its group makes room', () => {
	find('available').checked = true
	fillFields(form, '/catalog?age=5-8', find('available'))
	expect(urlOfFields(form, '/catalog?age=5-8')).toBe('/catalog?availability=available&age=5-8')
})

test('a filter without a field is kept', () => {
	expect(urlOfFields(form, '/catalog?sale=true')).toContain('sale=true')
})
