/**
 * After the database's clock was set back: what pg-boss noted in a time that is yet to come would keep it from everything
 * until then, as for the forty days by which a clock ran ahead.
 */

/** What lies further ahead was noted by another clock. */
const ahead = `pgboss.job_now() + interval '1 minute'`

/**
 * Says that what was noted ahead of the clock was noted now: when was looked for what is due, who is at work, and since
 * when work waits, in the order in which it came. Whoever works notes the first of these twice a minute, so that where it
 * is not ahead nothing else is looked for.
 */
export const setBackJobs = `
  with set_back as (
    update pgboss.version set cron_on = pgboss.job_now(), bam_on = least(bam_on, pgboss.job_now()),
      flow_on = least(flow_on, pgboss.job_now()), reindex_on = least(reindex_on, pgboss.job_now())
    where cron_on > ${ahead} returning cron_on
  ), queues as (
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, pgboss.job_now()),
      monitor_on = least(monitor_on, pgboss.job_now()), maintain_on = least(maintain_on, pgboss.job_now())
    where exists (select from set_back)
  ), leap as (
    select max(created_on) - pgboss.job_now() as by from pgboss.job
    where exists (select from set_back) and state <= 'active' and created_on > ${ahead}
  ), waiting as (
    update pgboss.job set created_on = created_on - leap.by, start_after = start_after - leap.by
    from leap where exists (select from set_back) and state < 'active' and created_on > ${ahead}
  ), later as (
    update pgboss.job set start_after = pgboss.job_now()
    where exists (select from set_back) and state = 'retry' and created_on <= ${ahead}
      and start_after > ${ahead} + coalesce(retry_delay_max, 86400) * interval '1 second'
  ), held as (
    update pgboss.job set heartbeat_on = least(heartbeat_on, pgboss.job_now()), started_on = least(started_on, pgboss.job_now())
    where exists (select from set_back) and state = 'active' and greatest(heartbeat_on, started_on) > ${ahead}
  )
  select 1 from set_back`
