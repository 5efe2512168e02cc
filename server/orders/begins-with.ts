import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Whether digits begin so, as an index of the class `text_pattern_ops` can tell: bytes are compared, and the colon comes after the nine. */
export function beginsWith(digits: SQL, beginning: string | Placeholder): SQL {
	return sql`${digits} ~>=~ ${beginning}::text and ${digits} ~<~ (${beginning}::text || ':')`
}
