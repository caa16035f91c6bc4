-- The family alone brings films and papers, and guests are shown them whoever of it did (YC01, YC04). Until now they were shown
-- the owner's own: what others of the family have brought so far stays inside, until the family says otherwise (YC10).
update videos set audience = 'inside'
from memorials
where memorials.id = videos.memorial_id and videos.uploader_id <> memorials.owner_id and videos.audience = 'page';
update documents set audience = 'inside'
from memorials
where memorials.id = documents.memorial_id and documents.uploader_id <> memorials.owner_id and documents.audience = 'page';
