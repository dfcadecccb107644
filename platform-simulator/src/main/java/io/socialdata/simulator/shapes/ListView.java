package io.socialdata.simulator.shapes;

import io.socialdata.simulator.lists.CuratedList;
import java.util.List;

/**
 * A list as one viewer sees it.
 *
 * @param faces pictures of some members
 */
public record ListView(
        CuratedList list, UserView owner, boolean following, boolean member, boolean muting, List<String> faces) {

    public ListView {
        faces = List.copyOf(faces);
    }
}
