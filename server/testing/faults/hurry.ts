import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../../platform/database/open-database.ts'

/**
 * Makes all delayed work due now, as after minutes of waiting: payments and refunds are due and unclaimed,
 * and interrupted jobs have exceeded their time.
 */
export async function hurry({ pool, url }: Pick<OpenDatabase, 'pool' | 'url'>): Promise<void> {
	await pool.query(`update payments set asked_until = null, next_check_at = now() where next_check_at > now()`)
	await pool.query(`update refunds set asked_until = null, next_check_at = now() where next_check_at > now()`)
	const boss = new PgBoss({
		connectionString: url,
		schema: 'jobs',
		max: 1,
		supervise: false,
		schedule: false,
		migrate: false,
		monitorIntervalSeconds: 1,
	})
	await boss.start()
	try {
		await pool.query(
			`update jobs.job set started_on = started_on - interval '5 minutes'
			where state = 'active' and started_on < now() - interval '2 seconds'`,
		)
		await boss.supervise()
		await pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
	} finally {
		await boss.stop()
	}
}
