-- What a plan was to become at the end before a larger one was asked for, with what ran then: where the larger one comes to
-- nothing it is asked for again (QP22). An older server beside neither writes nor reads it.
alter table subscriptions add column kept_next jsonb;
