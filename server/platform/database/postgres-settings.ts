/** How the thousand files of a cluster are brought to the disk at once: Linux has one call for them all. */
export const SYNC_METHOD = process.platform === 'linux' ? 'syncfs' : 'fsync'

// Of the embedded server, for a machine with 2 processors and 1 GB to spare.
const SETTINGS: Readonly<Record<string, string>> = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	max_connections: '120',
	shared_buffers: '256MB',
	effective_cache_size: '768MB',
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	random_page_cost: '1.1',
	jit: 'off',
	// Fewer processes on a small machine, and no need for more of /dev/shm than a container's 64 MB.
	io_method: 'sync',
	max_parallel_workers_per_gather: '0',
	max_parallel_maintenance_workers: '0',
	huge_pages: 'off',
	// There is no replica to feed.
	wal_level: 'minimal',
	max_wal_senders: '0',
	max_logical_replication_workers: '0',
	wal_compression: 'on',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// Refused statements are the shop's to report; their details may hold personal data.
	log_min_messages: 'log',
	log_checkpoints: 'off',
	recovery_init_sync_method: SYNC_METHOD,
	cluster_name: 'toy-shop',
}

// For databases that are thrown away: a crash of the machine may lose or break them.
const THROWAWAY: Readonly<Record<string, string>> = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	shared_buffers: '128MB',
	max_wal_size: '4GB',
	autovacuum: 'off',
}

/** The server's settings as command line arguments; without `durable` it is faster and may not survive a power cut. */
export function settingArguments(durable: boolean, own: Readonly<Record<string, string>>): string[] {
	const all = { ...SETTINGS, ...(durable ? {} : THROWAWAY), ...own }
	return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
