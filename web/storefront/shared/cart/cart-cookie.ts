import { limits } from '#contract/limits.ts'
import { type Cart, type CartLine, quantityOf, withQuantity } from './cart.ts'

/** `1~<id>.<quantity>~<id>.<quantity>…`; 1 is the version of the format. */
export const cartCookie = 'cart'

const version = '1'

export function encodeCart(cart: Cart): string {
	return [version, ...cart.map(({ product, quantity }) => `${packId(product.id)}.${quantity}`)].join('~')
}

/** Throws when any part is unreadable, because half a cart would be wrong. */
export function decodeCart(value: string): Cart {
	const [head, ...lines] = value.split('~')
	if (head !== version) throw new Error('The cart cookie has an unknown format')
	return lines.map(readLine).reduce<Cart>(addLine, [])
}

/** Browsers drop a longer cookie (name and value together). */
export function fitsCookie(cart: Cart): boolean {
	return `${cartCookie}=${encodeCart(cart)}`.length <= limits.cartCookieBytes
}

function addLine(cart: Cart, { product, quantity }: CartLine): Cart {
	return withQuantity(cart, product.id, quantityOf(cart, product.id) + quantity)
}

function readLine(line: string): CartLine {
	const [, packed = '', digits = ''] = /^([^.]+)\.([1-9]\d{0,2})$/.exec(line) ?? []
	if (packed === '') throw new Error('The cart cookie holds an unreadable line')
	return { product: { id: unpackId(packed) }, quantity: Number(digits) }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** 16 bytes as base64url: the last character carries only two bits. */
const packedUuid = /^[\w-]{21}[AQgw]$/

function packId(id: string): string {
	if (uuid.test(id)) return packUuid(id)
	const text = [...encodeURIComponent(id)].map((char) => escapes[char] ?? char).join('')
	// An id that looks like a packed UUID must not be unpacked as one.
	return packedUuid.test(text) ? `${escapeChar(text.charAt(0))}${text.slice(1)}` : text
}

function unpackId(packed: string): string {
	return packedUuid.test(packed) ? unpackUuid(packed) : decodeURIComponent(packed)
}

function escapeChar(char: string): string {
	return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
}

/** `encodeURIComponent` leaves these characters alone, but the format uses them. */
const escapes: Readonly<Record<string, string>> = { '.': escapeChar('.'), '~': escapeChar('~') }

function packUuid(id: string): string {
	const bytes = id.replaceAll('-', '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
	return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function unpackUuid(packed: string): string {
	const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
	const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
