import { readFileSync } from 'node:fs'
import { ShopCustomer } from '../../server/testing/faults/shop-customer.ts'

// As a customer does: registers, follows the link of the letter, and orders for cash.
const customer = new ShopCustomer('aigul@mail.kz')
customer.visit('https://localhost')
await customer.register(async () => JSON.parse(readFileSync(process.env.WALK_LETTERS, 'utf8')).map(readLetter))
await customer.signIn()
const [product] = JSON.parse((await customer.ask('GET', '/products/filter')).text).items
const id = await customer.order({ productId: product.id, unitPrice: product.price }, 'walk')
const [order] = JSON.parse((await customer.ask('GET', '/profile/orders')).text)
if (order.id !== id || order.totalPrice !== product.price)
	throw new Error(`Another order is kept: ${JSON.stringify(order)}`)
console.log(`${product.title}: ordered for ${order.totalPrice} ₸ in cash, order ${id}`)

function readLetter(letter) {
	const text = letter
		.split(/^--.*\r\n/m)
		.map(readPart)
		.join('\n')
	return { to: /^To: (.*)\r$/m.exec(letter)[1], text }
}

function readPart(part) {
	const [head, ...body] = part.split('\r\n\r\n')
	const text = body.join('\r\n\r\n')
	if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString()
	return text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
