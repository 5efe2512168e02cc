import { join } from 'node:path'
import type { Pool } from 'pg'
import { hashPassword } from '../../accounts/password-hash.ts'
import { addCustomers } from '../../accounts/people.ts'
import { addProducts } from '../../catalog/products.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseOn } from '../../platform/database.ts'
import { customerPassword } from './shop-customer.ts'

interface Stock {
	readonly products: number
	readonly quantity: number
	/** All customers have the same password. */
	readonly emails: readonly string[]
}

/** Call it before a shop starts on the database. */
export async function stockShop(pool: Pool, { products, quantity, emails }: Stock): Promise<void> {
	await migrate(pool, join(import.meta.dirname, '..', '..', 'migrations'), () => {})
	const offered = Array.from({ length: products }, (_, product) => ({
		sku: `T-${product}`,
		title: `Мишка ${product}`,
		description: 'Игрушка',
		category: 'Куклы',
		price: 1000 + product,
		quantity,
		images: [],
	}))
	const db = databaseOn(pool)
	await addProducts(db, offered)
	const ids = await addCustomers(
		db,
		emails.map((email) => ({ email, fullName: 'Айгуль', language: 'ru' })),
	)
	const hash = await hashPassword(customerPassword)
	await pool.query('update users set password_hash = $1 where id = any($2)', [hash, ids])
}
