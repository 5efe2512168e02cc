import { StartupError } from '../startup-error.ts'

// The server would follow them out of its folder, or wait for another server.
const neverThere = /^(?:tablespace_map(?:\.old)?|recovery\.(?:conf|signal|done)|standby\.signal|pg_tblspc\/.+)$/i
const settingsFile = /^[^/]+\.conf$/i

/** What `initdb` writes down; all other settings of the shop's database are arguments of its server. */
const known = new Set([
	...['max_connections', 'shared_buffers', 'dynamic_shared_memory_type', 'max_wal_size', 'min_wal_size'],
	...['autovacuum_worker_slots', 'default_text_search_config', 'datestyle', 'timezone', 'log_timezone'],
	...['lc_messages', 'lc_monetary', 'lc_numeric', 'lc_time'],
])

/** Throws a `StartupError` for a file with which a copied cluster would lead out of its folder. */
export function refuseForeign(name: string): void {
	if (neverThere.test(name)) throw new StartupError(`${name} in the archive leads out of the database`)
}

/** Whether the file holds settings of the server; the rules who may connect are files of the shop's own. */
export function holdsSettings(name: string): boolean {
	return settingsFile.test(name) && !/^pg_(?:hba|ident)\.conf$/i.test(name)
}

/** Throws a `StartupError` for settings that are not the shop's: some of them run programs. */
export function refuseSettings(name: string, content: string): void {
	for (const line of content.split(/[\r\n]/)) {
		const setting = /^\s*([^\s=#]+)/.exec(line)?.[1]
		if (setting !== undefined && !known.has(setting.toLowerCase()))
			throw new StartupError(`${name} in the archive has the setting ${setting}, which is not the shop's`)
	}
}
