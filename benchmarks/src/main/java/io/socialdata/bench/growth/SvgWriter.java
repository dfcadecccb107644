package io.socialdata.bench.growth;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the elements of an image, each in its own line and always in the same form. */
final class SvgWriter {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;

    SvgWriter() throws XMLStreamException {
        // The one of the JDK: another on the class path might write the same in another form.
        this.xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    }

    /**
     * Begins the image.
     *
     * @param attributes names and values in turns; a {@code Double} is written with one decimal
     */
    void image(Object... attributes) throws XMLStreamException {
        xml.writeStartElement("svg");
        xml.writeDefaultNamespace(NAMESPACE);
        attributes(attributes);
        newLine();
    }

    /** Begins an element that contains others. */
    void open(String name, Object... attributes) throws XMLStreamException {
        xml.writeStartElement(name);
        attributes(attributes);
        newLine();
    }

    /** Ends the element that began last. */
    void close() throws XMLStreamException {
        xml.writeEndElement();
        newLine();
    }

    void shape(String name, Object... attributes) throws XMLStreamException {
        xml.writeEmptyElement(name);
        attributes(attributes);
        newLine();
    }

    void text(String name, String content, Object... attributes) throws XMLStreamException {
        xml.writeStartElement(name);
        attributes(attributes);
        xml.writeCharacters(content);
        close();
    }

    /** Returns all that was written. */
    String written() throws XMLStreamException {
        xml.flush();
        return text.toString();
    }

    private void attributes(Object... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            xml.writeAttribute(
                    attributes[i].toString(),
                    value instanceof Double number ? String.format(Locale.ROOT, "%.1f", number) : value.toString());
        }
    }

    private void newLine() throws XMLStreamException {
        xml.writeCharacters("\n");
    }
}
