package io.socialdata.gateway.reference;

import io.quarkus.qute.RawString;
import java.util.List;
import java.util.Locale;

/** The content of the reference page, ready for the template. Raw strings are HTML already. */
record ApiReference(
        String title,
        String version,
        String dataUrl,
        String rootUrl,
        RawString introduction,
        List<Group> groups,
        List<Shape> shapes,
        List<Notice> notices) {

    /** A group of operations. */
    record Group(String name, String anchor, RawString description, List<Entry> entries) {}

    /** One operation. */
    record Entry(
            String id,
            String method,
            String path,
            String summary,
            RawString description,
            String price,
            List<String> traits,
            List<Field> parameters,
            List<Field> body,
            String curl,
            List<Answer> answers,
            List<Refused> refusals) {

        public String verbClass() {
            return method.toLowerCase(Locale.ROOT);
        }
    }

    /** A parameter, or a property of an object. */
    record Field(String name, String place, boolean required, RawString type, RawString description) {}

    record Answer(String status, RawString description, RawString type, String example) {}

    record Refused(String status, List<String> errors, RawString description) {}

    /** A schema that several operations use. */
    record Shape(String name, RawString description, List<Field> fields, RawString type) {}

    /** A message that the service sends. */
    record Notice(
            String name, String anchor, String summary, RawString description, List<Field> headers, RawString type) {}
}
