package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A cursor that has the same place on every page, by which later pages replace it. */
public record FixedPositionEntry(CursorEntry cursor, long place) implements Entry {

    @Override
    public String id(long sortIndex) {
        return cursor.id(place);
    }

    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        cursor.writeContent(out, place);
    }

    @Override
    public void write(JsonGenerator out, long sortIndex) throws IOException {
        cursor.write(out, place);
    }
}
