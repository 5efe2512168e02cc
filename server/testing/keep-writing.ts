import { openDatabase } from '../platform/database/open-database.ts'

// A shop database in its own process, for tests that kill it: prints 'open', then each number after its commit.
const dataDir = process.argv[2]
if (!dataDir) throw new Error('usage: keep-writing.ts DATA_DIR')
const print = (line: string | number) => process.stdout.write(`${line}\n`)

const { pool } = await openDatabase({ dataDir, log: print })
await pool.query('create table if not exists kept (number int primary key)')
const { rows } = await pool.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from kept')
print('open')
for (let number = rows[0]?.next ?? 1; ; number++) {
	await pool.query('insert into kept values ($1)', [number])
	print(number)
}
