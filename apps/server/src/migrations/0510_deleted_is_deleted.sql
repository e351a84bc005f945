-- How often staff have paused somebody: a new pause with the same end as another is told from it. What a merge keeps aside fits the table.
ALTER TABLE viewers ADD COLUMN pause_count integer NOT NULL DEFAULT 0;
UPDATE family_merge_viewers SET former = jsonb_set(jsonb_set(former, '{row,pause_count}', '0'), '{made,pauseCount}', '0')
    #- '{row,search}' #- '{row,sort_name}' #- '{made,pauseNote}'
  WHERE former IS NOT NULL;

-- A photo that moved on with a merge is in one place alone; another one is kept aside until the photo of the child is deleted.
UPDATE family_merge_children SET former = former #- '{row,search}' || jsonb_build_object('photo', CASE
    WHEN (former #>> '{photo,isPassedOn}')::boolean THEN jsonb_build_object('passedOn', former #> '{photo,row,guid}')
    WHEN former #> '{photo,row}' IS NOT NULL THEN jsonb_build_object('row', former #> '{photo,row}') END)
  WHERE former IS NOT NULL;
CREATE FUNCTION drop_photo_kept_aside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE family_merge_children SET former = jsonb_set(former, '{photo}', 'null')
    WHERE child_id = OLD.child_id AND former #> '{photo,row}' IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_photo_kept_aside AFTER DELETE ON child_photos FOR EACH ROW EXECUTE FUNCTION drop_photo_kept_aside();
