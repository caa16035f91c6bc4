-- What is said and liked around photographs and films that were taken away is not counted with the rest of a memorial: which
-- they are is read off an index, however much hangs there (decision 108).
create index images_taken_away on images (memorial_id, id) where deleted_at is not null;
create index videos_taken_away on videos (memorial_id, id) where deleted_at is not null;
